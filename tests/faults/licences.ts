// Races for seats, guesses at keys and random acts on licences, as the tests try them, but many: two hundred races, a
// hundred thousand guesses and ten thousand acts.
process.env['LICENCE_RACES'] = '200';
process.env['LICENCE_GUESSES'] = '100000';
process.env['LICENCE_ACTS'] = '10000';

await import('../../market/licences/activate-server.test.js');
await import('../../contract-tests/licences/licence-rules.test.js');
await import('../../market/licences/licence-model.test.js');

export {};
