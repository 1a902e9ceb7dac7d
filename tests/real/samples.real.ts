// The samples in the languages that Node cannot run.
import { CURL, JAVA, PYTHON } from '../../contract-tests/samples/sample-language.js';
import { testSamples } from '../../contract-tests/samples/sample-tests.js';

testSamples(CURL);
testSamples(PYTHON);
testSamples(JAVA);
