// Who may do what: rescans.
import { addRescan, endRescans } from '../moderation/rescan-fixtures.js';
import { limited, type AccessTable } from './access-row.js';
import type { AccessFixtures } from './access-fixtures.js';

type Acts = 'listRescans' | 'createRescan' | 'getRescan';

const aRescan = ({ service, people }: AccessFixtures) => addRescan(service, people.admin.id);

export const rescanRows: AccessTable<Acts> = {
  listRescans: [
    {
      rightful: 'admin',
      request: async (fixtures) => ({ mark: (await aRescan(fixtures)).id }),
      answers: { admin: 'shown', ...limited('shown') },
    },
  ],
  createRescan: [
    {
      rightful: 'admin',
      request: async ({ service }) => {
        await endRescans(service);
        return { body: {}, undo: () => endRescans(service) };
      },
      answers: { admin: 201, ...limited(201) },
    },
  ],
  getRescan: [
    {
      rightful: 'admin',
      request: async (fixtures) => ({ params: { id: (await aRescan(fixtures)).id } }),
      answers: { admin: 200, ...limited(200) },
    },
  ],
};
