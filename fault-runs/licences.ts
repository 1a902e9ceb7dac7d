// Races for seats and guesses at keys, as the tests try them, but many: two hundred races and a hundred thousand guesses.
process.env['LICENCE_RACES'] = '200';
process.env['LICENCE_GUESSES'] = '100000';

await import('../market/licences/activate-server.test.js');
await import('../contract-tests/licences/licence-rules.test.js');

export {};
