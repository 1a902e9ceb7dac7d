// From the secret to the app: a QR code, the same as text, and the code that shows it worked.
import type { ReactNode } from 'react';
import { Anchor, Center, Stack, Text } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { CopyField } from '../../../components/copy-field.js';
import { CodeForm } from '../../../session/code-form.js';
import type { FactorCardProps } from './second-factors.js';
import styles from './set-up-authenticator.module.css';

interface SetUpAuthenticatorProps extends Pick<FactorCardProps, 'onCodes'> {
  readonly setup: Schema<'TotpSetup'>;
  readonly onClose: () => void;
}

const QR_PIXELS = 184;

export function SetUpAuthenticator({ setup: { secret, uri }, onClose, onCodes }: SetUpAuthenticatorProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const activate = async (code: string): Promise<void> => {
    const body = { totp_code: code };
    const { recovery_codes: codes } = await dataOf(api.POST('/api/account/totp/activate', { body }));
    onClose();
    onCodes(codes);
    void refresh();
  };
  return (
    <Stack gap="md">
      <Text size="sm">
        Scan this with an authenticator app such as Aegis, 2FAS, Google Authenticator or your password manager.
      </Text>
      <Center>
        <QRCodeSVG
          value={uri}
          size={QR_PIXELS}
          level="M"
          marginSize={3}
          title="QR code for your authenticator app"
          className={styles['code']}
        />
      </Center>
      <Anchor href={uri} size="sm" ta="center" hiddenFrom="sm">
        Open an app on this phone
      </Anchor>
      <CopyField label="Or type in this secret" value={secret} />
      <CodeForm
        kind="totp"
        submitLabel="Turn on"
        description="The six digits that the app shows now. All your other sessions end then."
        onCode={activate}
      />
    </Stack>
  );
}
