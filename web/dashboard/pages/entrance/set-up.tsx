// Makes the first admin of a fresh installation, with the link that the service printed.
import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { dataOf } from '../../api/client.js';
import { settingsQuery } from '../../api/settings-query.js';
import { ApiForm } from '../../components/api-form.js';
import { textOf } from '../../components/form-values.js';
import { Page } from '../../components/page.js';
import { OVERVIEW } from '../../session/return-path.js';
import { useStartSession } from '../../session/session.js';
import { NewcomerFields } from './newcomer-fields.js';
import { Outcome } from './outcome.js';
import { WithLink, type GoodLink, type VoidWords } from './with-link.js';

export function Component(): ReactNode {
  return (
    <WithLink purpose="set_up" renderVoid={(words) => <Void {...words} />}>
      {(link) => <SetUp link={link} />}
    </WithLink>
  );
}

function SetUp({ link: { token, use } }: { readonly link: GoodLink }): ReactNode {
  const api = useApi();
  const startSession = useStartSession();
  const create = async (values: FormData): Promise<void> => {
    const body = {
      token,
      display_name: textOf(values, 'display_name'),
      email: textOf(values, 'email').trim(),
      password: textOf(values, 'password'),
    };
    const session = await use(dataOf(api.POST('/api/account/set-up', { body })));
    if (session) await startSession(session, OVERVIEW);
  };
  return (
    <Page description="Create its first admin: the account that can invite others and look after the marketplace.">
      <ApiForm
        fields={['display_name', 'email', 'password']}
        submitLabel="Create admin account"
        fullWidth
        onSubmit={create}
      >
        {(errorOf) => <NewcomerFields errorOf={errorOf} />}
      </ApiForm>
    </Page>
  );
}

function Void({ title, hint }: VoidWords): ReactNode {
  const { data: settings } = useQuery(settingsQuery(useApi()));
  if (settings?.needs_set_up === false) {
    return (
      <Outcome
        look="void"
        title="There is already an admin"
        actions={
          <Button component={Link} to="/sign-in">
            Sign in
          </Button>
        }
      >
        This marketplace is set up. Admins can make other accounts admins.
      </Outcome>
    );
  }
  return (
    <Outcome look="void" title={title}>
      {hint}The service prints a new link at each start, and earlier ones stop working. If you lost yours, restart the
      service.
    </Outcome>
  );
}
