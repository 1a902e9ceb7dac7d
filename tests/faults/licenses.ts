// Races for seats, guesses at keys and random acts on licenses, as the tests try them, but many: two hundred races, a
// hundred thousand guesses and ten thousand acts.
process.env['LICENSE_RACES'] = '200';
process.env['LICENSE_GUESSES'] = '100000';
process.env['LICENSE_ACTS'] = '10000';

await import('../../market/licenses/activate-server.test.js');
await import('../../contract-tests/licenses/license-rules.test.js');
await import('../../market/licenses/license-model.test.js');

export {};
