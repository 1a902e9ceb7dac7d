// What an admin has to set up before the marketplace is good for others; gone when all is done, or for good.
import type { ReactNode } from 'react';
import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { CheckCircledIcon, CircleIcon } from '@radix-ui/react-icons';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import type { Installation } from '../../api/installation-query.js';
import { useRefresh } from '../../api/use-refresh.js';
import { ActionButton } from '../../components/action-button.js';
import { Card } from '../../components/card.js';
import styles from './overview.module.css';

type Item = Exclude<keyof Installation['checklist'], 'dismissed' | 'backup'>;

export function Checklist({ installation }: { readonly installation: Installation }): ReactNode {
  const { checklist } = installation;
  const api = useApi();
  const refresh = useRefresh();
  const hide = async (): Promise<void> => {
    await api.PATCH('/api/v1/admin/installation', { body: { dismissed: true } });
    await refresh();
  };
  const items = ITEMS.filter(({ item }) => item in checklist);
  const done = items.filter(({ item }) => checklist[item]).length;
  if (checklist.dismissed || done === items.length) return null;
  return (
    <Card
      title="Set up your marketplace"
      description={`${done} of ${items.length} done.`}
      actions={
        <ActionButton size="xs" variant="subtle" onAct={hide}>
          Hide for good
        </ActionButton>
      }
    >
      <ul className={styles['checklist']} aria-label="Set up your marketplace">
        {items.map(({ item, title, todo }) => (
          <li key={item}>
            {checklist[item] ? <CheckCircledIcon aria-hidden className={styles['done']} /> : <CircleIcon aria-hidden />}
            <div>
              <Text size="sm" fw={600} c={checklist[item] ? 'dimmed' : undefined}>
                {title}
                <VisuallyHidden>{checklist[item] ? ', done' : ', to do'}</VisuallyHidden>
              </Text>
              {!checklist[item] && (
                <Text size="sm" component="div" c="dimmed">
                  {typeof todo === 'function' ? todo(installation) : todo}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Which pages everyone can read although nobody filled them in. */
export function PlaceholdersLeft({
  installation: { unfilled_pages: names },
}: {
  readonly installation: Installation;
}): ReactNode {
  return (
    <>
      {names.length === 1 ? 'One page is' : `${names.length} pages are`} public and not filled in:{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Anchor href={`/pages/${name}`} inherit underline="always">
            {name}
          </Anchor>
        </span>
      ))}
      . Replace what stands in square brackets in the files of <code>PAGES_DIR</code>.
    </>
  );
}

interface Step {
  readonly item: Item;
  readonly title: string;
  /** What to do, where, while it is not done. */
  readonly todo: ReactNode | ((installation: Installation) => ReactNode);
}

/** In the order in which one does them. */
const ITEMS: readonly Step[] = [
  {
    item: 'second_factor',
    title: 'A second factor for your account',
    todo: (
      <>
        A leaked password alone must not open an admin’s account.{' '}
        <Anchor component={Link} to="/settings/security" inherit underline="always">
          Add a passkey or an authenticator app
        </Anchor>
      </>
    ),
  },
  {
    item: 'public_url',
    title: 'The address of the marketplace',
    todo: (
      <>
        Start the service with <code>PUBLIC_URL=https://plugins.example.com</code>, using your own address. Links in
        e-mails and downloads point to it.
      </>
    ),
  },
  {
    item: 'mail',
    title: 'A mail server',
    todo: (
      <>
        Start the service with <code>SMTP_URL=smtp://user:password@mail.example.com:587</code>. Until then, mail waits
        under{' '}
        <Anchor component={Link} to="/administration/messages" inherit underline="always">
          Messages
        </Anchor>
        .
      </>
    ),
  },
  {
    item: 'catalogue',
    title: 'A first product',
    todo: (
      <>
        <Anchor component={Link} to="/publishing/products/new" inherit underline="always">
          Create one
        </Anchor>
        , invite sellers, or import your catalogue with <code>npm run import</code>.
      </>
    ),
  },
  {
    item: 'pages',
    title: 'Pages without placeholders',
    todo: (installation) => <PlaceholdersLeft installation={installation} />,
  },
];
