// The icon beside the name of a product.
import type { ReactNode } from 'react';
import { Avatar, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ActionButton } from '../../../components/action-button.js';
import { Card } from '../../../components/card.js';
import { DropZone } from '../../../components/drop-zone.js';
import { ErrorNotice } from '../../../components/error-notice.js';
import { PICTURE_HINT, PICTURE_TYPES, pictureBody } from './picture-file.js';
import type { Product } from './product-queries.js';

export function IconCard({ product: { id, name, icon_url: icon } }: { readonly product: Product }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const params = { path: { id } };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      await api.PUT('/api/v1/products/{id}/icon', { params, ...pictureBody(file) });
      await refresh();
    },
  });
  const remove = async (): Promise<void> => {
    await api.DELETE('/api/v1/products/{id}/icon', { params });
    await refresh();
  };
  // The drawn one, which every product has from the beginning, is an SVG; an uploaded one never is.
  const isOwn = !new URL(icon).pathname.endsWith('.svg');
  return (
    <Card title="Icon" description="Shown next to the name. We crop it to a square and resize it.">
      <Group gap="lg" align="center">
        <Avatar src={icon} alt={`Icon of ${name}`} size={88} radius="lg" />
        <Stack gap="sm" flex="1 1 16rem">
          <DropZone
            label="Choose an icon"
            hint={`Or drop it here. ${PICTURE_HINT}`}
            accept={PICTURE_TYPES}
            isBusy={isPending}
            onFiles={([file]) => mutate(file!)}
          />
        </Stack>
        {isOwn && (
          <ActionButton variant="subtle" color="red" onAct={remove}>
            Remove
          </ActionButton>
        )}
      </Group>
      {error && <ErrorNotice error={error} />}
    </Card>
  );
}
