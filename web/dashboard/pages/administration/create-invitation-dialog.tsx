// Makes an invitation, and shows its link unless that was mailed.
import type { ReactNode } from 'react';
import { Anchor, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { dataOf } from '../../api/client.js';
import type { Schema } from '../../api/schemas.js';
import { useRefresh } from '../../api/use-refresh.js';
import { ApiForm } from '../../components/api-form.js';
import { CopyField } from '../../components/copy-field.js';
import { textOf } from '../../components/form-values.js';
import { OnceDialog } from '../../components/once-dialog.js';
import { useSendsMail } from '../../session/sends-mail.js';

type Made = Schema<'InvitationWithLink'>;

interface CreateInvitationDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CreateInvitationDialog({ isOpen, onClose }: CreateInvitationDialogProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const sendsMail = useSendsMail();
  const create = async (values: FormData): Promise<Made> => {
    const email = textOf(values, 'email').trim();
    const made = await dataOf(api.POST('/api/v1/admin/invitations', { body: email === '' ? {} : { email } }));
    void refresh();
    return made;
  };
  return (
    <OnceDialog<Made>
      isOpen={isOpen}
      onClose={onClose}
      title="Invite somebody"
      resultTitle="Invitation made"
      // One for an address is mailed, or waits with the mail that is not sent.
      isSecret={({ email }) => email === null}
      ask={(onMade) => (
        <ApiForm
          fields={['email']}
          submitLabel="Invite"
          fullWidth
          onSubmit={async (values) => onMade(await create(values))}
        >
          {(errorOf) => (
            <TextInput
              type="email"
              name="email"
              label="E-mail address (optional)"
              placeholder="alex@example.com"
              maxLength={254}
              autoComplete="off"
              data-autofocus
              error={errorOf('email')}
              description={`With one, the invitation is for this address alone${sendsMail ? ' and is mailed to it' : ''}. Without one, whoever has the link can use it.`}
            />
          )}
        </ApiForm>
      )}
    >
      {(made) => <MadeWords {...made} sendsMail={sendsMail} />}
    </OnceDialog>
  );
}

function MadeWords({ link, email, sendsMail }: Made & { readonly sendsMail: boolean }): ReactNode {
  if (link === null)
    return (
      <Text size="sm">
        We have e-mailed it to <strong>{email}</strong>. It works for this address only, so the link is not shown to
        anyone else.
      </Text>
    );
  return (
    <>
      <CopyField label="Invitation link" value={link} />
      <Text size="sm">
        {email === null ? (
          <>
            Whoever opens it first can create an account.
            {sendsMail && ' It is not e-mailed to anyone: pass it on yourself.'}
          </>
        ) : (
          <>
            It works only for <strong>{email}</strong>. This marketplace sends no e-mail: pass the link on. It also
            waits under{' '}
            <Anchor component={Link} to="/administration/messages" inherit underline="always">
              Messages
            </Anchor>
            .
          </>
        )}
      </Text>
    </>
  );
}
