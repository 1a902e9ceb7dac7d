// Who may do what: the overviews of accounts and of the installation.
import { everybody, limited, type AccessTable } from './access-row.js';

export const overviewRows: AccessTable<'getOverview' | 'getInstallation' | 'updateInstallation'> = {
  getOverview: [
    {
      rightful: 'seller',
      request: ({ unpublished }) => ({ mark: unpublished.versionId }),
      answers: everybody('hidden', { seller: 'shown' }),
    },
  ],
  getInstallation: [{ rightful: 'admin', request: () => ({}), answers: { admin: 200, ...limited(200) } }],
  updateInstallation: [{ rightful: 'admin', request: () => ({ body: { backup: true } }), answers: { admin: 200 } }],
};
