// `npm run test:receivers`: the receivers of webhooks in the languages that Node cannot run.
import { JAVA, PHP, PYTHON, testReceiver } from '../../contract-tests/samples/webhook-receivers.js';

testReceiver(PYTHON);
testReceiver(JAVA);
testReceiver(PHP);
