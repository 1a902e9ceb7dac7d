// The receivers of webhooks that need nothing but Node.
import { TYPESCRIPT, testReceiver } from './webhook-receivers.js';

testReceiver(TYPESCRIPT);
