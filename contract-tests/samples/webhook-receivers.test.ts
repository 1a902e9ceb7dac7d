// The receivers of webhooks that need nothing but Node.
import { PACKAGE, TYPESCRIPT, testReceiver } from './webhook-receivers.js';

testReceiver(TYPESCRIPT);
testReceiver(PACKAGE);
