// The pages of publishing are for sellers; whoever is none yet learns how to become one.
import type { ReactNode } from 'react';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { LockClosedIcon, RocketIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { settingsQuery } from '../../api/settings-query.js';
import { Empty } from '../../components/empty.js';
import { Page } from '../../components/page.js';
import { useAccount } from '../../session/session.js';

export function ForSellers({ children }: { readonly children: ReactNode }): ReactNode {
  const { seller_name: name } = useAccount();
  if (name !== null) return children;
  return (
    <Page>
      <Empty
        icon={RocketIcon}
        title="Publish your own plugins"
        action={
          <Button component={Link} to="/settings/profile">
            Choose a seller name
          </Button>
        }
      >
        Give your plugins away or sell them. All you need is a seller name, which is shown with everything you publish.
      </Empty>
    </Page>
  );
}

/** Says beforehand what publishing would be refused for. */
export function SecondFactorNotice(): ReactNode {
  const { two_factor: hasSecondFactor } = useAccount();
  const { data: settings } = useQuery(settingsQuery(useApi()));
  if (hasSecondFactor || settings?.seller_two_factor !== true) return null;
  return (
    <Alert color="pine" icon={<LockClosedIcon />} title="Add a second factor before you publish">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          Many servers will run what you publish, so sellers here need a passkey or an authenticator app. You can
          prepare drafts without one.
        </Text>
        <Button component={Link} to="/settings/security" variant="default" size="xs">
          Add second factor
        </Button>
      </Stack>
    </Alert>
  );
}
