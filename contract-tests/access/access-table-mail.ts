// Who may do what: which mail one wants. It is everybody's own, and whoever has a letter may end letters of its kind.
import { allBut, anUnsubscribeToken } from '../account/mail-fixtures.js';
import { everybody, type AccessTable } from './access-row.js';

type Acts = 'getMailPreferences' | 'updateMailPreferences' | 'unsubscribeMail';

export const mailRows: AccessTable<Acts> = {
  getMailPreferences: [
    {
      rightful: 'owner',
      async request({ service, people }) {
        await service.market.write(({ mailPreferences }) =>
          mailPreferences.change(people.owner.id, { reviews: false }),
        );
        return { mark: JSON.stringify(allBut('reviews')) };
      },
      answers: everybody('hidden', { owner: 'shown' }),
    },
  ],
  updateMailPreferences: [{ rightful: 'buyer', request: () => ({ body: { sales: false } }), answers: everybody(200) }],
  unsubscribeMail: [
    {
      rightful: 'owner',
      request: async ({ service, people }) => ({
        body: { token: await anUnsubscribeToken(service, people.owner.id) },
        handedOver: [people.owner.id],
      }),
      answers: everybody(200),
    },
  ],
};
