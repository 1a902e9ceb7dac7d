// What follows a registration whose address is not confirmed yet.
import type { ReactNode } from 'react';
import { TheOperator, useSendsMail } from '../../session/sends-mail.js';

export function ConfirmNext({ email }: { readonly email: string }): ReactNode {
  const limits =
    'to confirm that the address is yours. Until then you can look around, but not buy, sell or make keys.';
  return useSendsMail() ? (
    <>
      A message to <strong>{email}</strong> is on its way. Open its link {limits}
    </>
  ) : (
    <>
      This marketplace sends no e-mail. Ask <TheOperator /> for the link in the message to <strong>{email}</strong>, and
      open it {limits}
    </>
  );
}
