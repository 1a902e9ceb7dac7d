// What somebody owns, and what changed of it: newer versions, and withdrawn ones that they may still run.
import type { ReactNode } from 'react';
import { Anchor, Badge, Button, Text } from '@mantine/core';
import { BackpackIcon } from '@radix-ui/react-icons';
import { Link } from 'react-router';
import { cappedCount } from '../../api/installation-query.js';
import type { Schema } from '../../api/schemas.js';
import { Card } from '../../components/card.js';
import { Empty } from '../../components/empty.js';
import { Entries, Entry } from '../../components/entries.js';
import { RelativeTime } from '../../components/relative-time.js';

type Owned = Schema<'OverviewOwned'>;
type Change = Schema<'OverviewChange'>;

export function OwnedCard({ owned: { total, changed } }: { readonly owned: Owned }): ReactNode {
  if (total === 0)
    return (
      <Empty
        icon={BackpackIcon}
        title="You own no plugins yet"
        action={
          <Button component="a" href="/">
            Browse the shop
          </Button>
        }
      >
        Plugins you buy or receive appear here, with their new versions.
      </Empty>
    );
  return (
    <Card
      title="Your plugins"
      description={total === 1 ? 'You own one.' : `You own ${cappedCount(total)}.`}
      actions={
        <Anchor component={Link} to="/purchases" size="sm">
          All purchases
        </Anchor>
      }
    >
      {changed.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing new at the moment.
        </Text>
      ) : (
        <Entries label="What changed">
          {changed.map((change) => (
            <ChangeEntry key={change.version_id} change={change} />
          ))}
        </Entries>
      )}
    </Card>
  );
}

const KINDS: Readonly<Record<Change['kind'], { readonly badge: ReactNode; readonly what: string }>> = {
  published: { badge: <Badge>New version</Badge>, what: 'published' },
  yanked: {
    badge: <Badge color="gray">Withdrawn</Badge>,
    what: 'The seller withdrew the version you last downloaded,',
  },
  recalled: { badge: <Badge color="red">Recalled</Badge>, what: 'Take it off your servers: it was recalled' },
};

function ChangeEntry({ change }: { readonly change: Change }): ReactNode {
  const { kind, product_id: productId, product_name: product, version_tag: tag, changed_at: at } = change;
  const { badge, what } = KINDS[kind];
  return (
    <Entry
      title={
        <Anchor component={Link} to={`/purchases?product=${productId}`} inherit>
          {product} {tag}
        </Anchor>
      }
      badges={badge}
      facts={[
        <>
          {what} <RelativeTime at={at} />
        </>,
      ]}
    />
  );
}
