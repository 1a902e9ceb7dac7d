// The picture beside the name.
import { useState, type ReactNode } from 'react';
import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { ActionButton } from '../../../components/action-button.js';
import { Card } from '../../../components/card.js';
import { ErrorNotice } from '../../../components/error-notice.js';
import { keepAccount, sessionQuery, type Account } from '../../../session/session.js';
import { shrinkPicture } from './shrink-picture.js';

export function PictureCard({ account }: { readonly account: Account }): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const [isUnreadable, setUnreadable] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      const image = await shrinkPicture(file);
      setUnreadable(image === undefined);
      if (image !== undefined) keepAccount(queries, await dataOf(api.PUT('/api/account/avatar', { body: { image } })));
    },
  });
  const remove = async (): Promise<void> => {
    await api.DELETE('/api/account/avatar');
    await queries.invalidateQueries({ queryKey: sessionQuery(api).queryKey });
  };
  // The drawn one, which everybody has from the beginning, is an SVG; an uploaded one never is.
  const isOwn = !account.avatar_url.endsWith('.svg');
  return (
    <Card title="Picture">
      <Group gap="lg" wrap="nowrap">
        <Avatar src={account.avatar_url} alt="Your picture" size={88} radius={44} />
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Any picture will do. Your browser crops it to a square and resizes it before uploading.
          </Text>
          <Group gap="sm">
            <FileButton
              accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
              onChange={(file) => file && mutate(file)}
            >
              {(button) => (
                <Button {...button} variant="default" loading={isPending}>
                  Choose picture
                </Button>
              )}
            </FileButton>
            {isOwn && (
              <ActionButton variant="subtle" color="red" onAct={remove}>
                Remove
              </ActionButton>
            )}
          </Group>
        </Stack>
      </Group>
      {isUnreadable && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          Your browser cannot read this file as a picture. Try a PNG, JPEG or WebP file.
        </Text>
      )}
      {error && <ErrorNotice error={error} />}
    </Card>
  );
}
