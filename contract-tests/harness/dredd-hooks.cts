// Dredd's hooks: each transaction is set up by its scenario, and its answer is checked against the whole contract. By
// itself Dredd checks no body schema of an OpenAPI 3 document. Dredd loads hooks as CommonJS; the bridge reaches them
// as a global.
import type { DreddBridge, DreddTransaction } from './dredd.js' with { 'resolution-mode': 'import' };

interface Hooks {
  beforeEach(hook: (transaction: DreddTransaction, done: () => void) => void): void;
  beforeEachValidation(hook: (transaction: DreddTransaction) => void): void;
  afterEach(hook: (transaction: DreddTransaction) => void): void;
}

// oxlint-disable-next-line typescript/no-require-imports
const hooks = require('hooks') as Hooks;
const bridge = (globalThis as unknown as { dreddBridge: DreddBridge }).dreddBridge;
const problems = new Map<DreddTransaction, string[]>();

// An async hook would not be awaited: Dredd tells sync from async by the number of parameters.
hooks.beforeEach((transaction, done) => {
  bridge.arrange(transaction).then(
    () => done(),
    (error: Error) => {
      transaction.fail = `scenario: ${error.message}`;
      done();
    },
  );
});

hooks.beforeEachValidation((transaction) => {
  problems.set(transaction, bridge.check(transaction));
});

hooks.afterEach((transaction) => {
  const found = problems.get(transaction) ?? [];
  if (found.length > 0) transaction.fail = found.join('; ');
});
