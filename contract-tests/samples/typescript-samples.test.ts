// The samples in TypeScript, which need nothing but Node.
import { TYPESCRIPT } from './sample-language.js';
import { testSamples } from './sample-tests.js';

testSamples(TYPESCRIPT);
