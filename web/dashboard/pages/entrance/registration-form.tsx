// The form for a new account, and what follows it: the way to the link that confirms the address, and on into the
// dashboard.
import { useState, type ReactNode } from 'react';
import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { isApiError } from '../../api/api-error.js';
import type { Schema } from '../../api/schemas.js';
import { ActionButton } from '../../components/action-button.js';
import { ApiForm } from '../../components/api-form.js';
import { textOf } from '../../components/form-values.js';
import { dashboardPath, entrancePath, OVERVIEW } from '../../session/return-path.js';
import { TheOperator, useSendsMail } from '../../session/sends-mail.js';
import { useSignIn } from '../../session/sign-in.js';
import { rememberWayBack } from '../../session/way-back.js';
import { NewcomerFields } from './newcomer-fields.js';
import { Outcome } from './outcome.js';
import type { GoodLink } from './with-link.js';

type Registration = Schema<'RegistrationInput'>;

interface RegistrationFormProps {
  /** The invitation by whose link somebody came. */
  readonly invitation?: GoodLink;
  /** The page of this site that follows; the overview unless given. */
  readonly wayBack?: string;
  /** Above what is said after the registration. */
  readonly nextTitle: string;
  /** Said after the registration; the address may be known already, which nobody is told but its owner. */
  readonly next: (email: string) => ReactNode;
  /** Below the form. */
  readonly footer?: ReactNode;
}

export function RegistrationForm({
  invitation,
  wayBack = OVERVIEW,
  nextTitle,
  next,
  footer,
}: RegistrationFormProps): ReactNode {
  const api = useApi();
  const [registered, setRegistered] = useState<Registration>();
  const register = async (values: FormData): Promise<void> => {
    const body: Registration = {
      display_name: textOf(values, 'display_name'),
      email: textOf(values, 'email').trim(),
      password: textOf(values, 'password'),
      ...(invitation === undefined ? {} : { invitation: invitation.token }),
    };
    const registering = api.POST('/api/account/register', { body });
    await (invitation === undefined ? registering : invitation.use(registering));
    rememberWayBack(wayBack, Date.now());
    setRegistered(body);
  };
  if (registered) {
    return (
      <Outcome look="mailed" title={nextTitle} actions={<WayOn registered={registered} path={wayBack} />}>
        {next(registered.email)}
      </Outcome>
    );
  }
  return (
    <>
      <ApiForm
        fields={['display_name', 'email', 'password']}
        submitLabel="Create account"
        fullWidth
        onSubmit={register}
      >
        {(errorOf) => <NewcomerFields errorOf={errorOf} invited={invitation?.email ?? null} />}
      </ApiForm>
      {footer}
    </>
  );
}

interface WayOnProps {
  readonly registered: Registration;
  readonly path: string;
}

/**
 * A new account can sign in at once. An address that had an account has another password, as a rule: then its owner
 * signs in as always.
 */
function WayOn({ registered: { email, password }, path }: WayOnProps): ReactNode {
  const signIn = useSignIn(path);
  const sendsMail = useSendsMail();
  const [isRefused, setRefused] = useState(false);
  const goOn = async (): Promise<void> => {
    try {
      await signIn.withPassword({ email, password });
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error;
      setRefused(true);
    }
  };
  if (isRefused) {
    return (
      <Outcome
        look="mailed"
        title="First read the message"
        actions={
          <Button component={Link} to={entrancePath('/sign-in', path)}>
            Go to sign in
          </Button>
        }
      >
        It tells you what to do next.
        {!sendsMail && (
          <>
            {' '}
            This marketplace sends no e-mail. Ask <TheOperator /> to pass it on to you.
          </>
        )}
      </Outcome>
    );
  }
  return (
    <Stack>
      <ActionButton fullWidth onAct={goOn}>
        {dashboardPath(path) === undefined ? 'Continue to the shop' : 'Continue to the dashboard'}
      </ActionButton>
    </Stack>
  );
}
