// `npm start`. It only makes sure that the service loads quickly: all imports of a file are found before the first of
// them runs.
import './quick-loading.js';

await import('./serve.js');
