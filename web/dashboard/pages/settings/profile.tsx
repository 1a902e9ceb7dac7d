// Settings, Profile: who one is to others, the address, and what is kept about one.
import type { ReactNode } from 'react';
import { Page } from '../../components/page.js';
import { useAccount } from '../../session/session.js';
import { DeleteCard } from './profile/delete-card.js';
import { EmailCard } from './profile/email-card.js';
import { ExportCard } from './profile/export-card.js';
import { NameCard } from './profile/name-card.js';
import { PictureCard } from './profile/picture-card.js';
import { SellerCard } from './profile/seller-card.js';

export function Component(): ReactNode {
  const account = useAccount();
  return (
    <Page description="Your name, picture and e-mail address.">
      <PictureCard account={account} />
      <NameCard account={account} />
      <SellerCard account={account} />
      <EmailCard account={account} />
      <ExportCard />
      <DeleteCard />
    </Page>
  );
}
