// A list that is gathered whatever the method, so that a HEAD would do the work of a GET; and gathering where nothing
// is.
import type { Handler } from '../../../handlers/handler.js';

const data = [{ id: '019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21', slug: 'blocky', name: 'Blocky' }];
const meta = { page: 1, total: 1, totalPages: 1 };

export const good: Handler<'suggestProducts'> = ({ gather }) => gather((answer) => answer({ data, meta }));
export const bad: Handler<'suggestProducts'> = ({ reply }) => reply(200, { data, meta }); // TS2554

export const ungathered: Handler<'getHealth'> = ({ gather }) => gather(() => undefined); // TS2349
