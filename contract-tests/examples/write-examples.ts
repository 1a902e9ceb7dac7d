// `npm run examples`: writes the examples of all answers into openapi.yaml, as a seeded service answers.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseContract } from '../../scripts/generate/contract.js';
import { gatherAnswers } from './gather.js';
import { setExamples } from './set-examples.js';

const PATH = 'openapi.yaml';

const text = readFileSync(PATH, 'utf8');
const gathered = await gatherAnswers(parseContract(text, PATH));
const answered = gathered.filter(({ status, received, media }) => received === status && media !== undefined);
const examples = answered.map(({ operation, status, answer }) => ({
  place: [operation.path, operation.method, 'responses', status],
  example: answer,
}));
writeFileSync(PATH, setExamples(text, examples));
for (const { operation, status, received, answer } of gathered) {
  if (received === status) continue;
  console.error(`${operation.id} answered ${received} instead of ${status}: ${JSON.stringify(answer)}`);
  process.exitCode = 1;
}
