// A product as buyers see it, or will.
import type { ReactNode } from 'react';
import { Anchor, Avatar, Badge, Group, Text } from '@mantine/core';
import { Card } from '../../../components/card.js';
import { HtmlPreview } from '../../../components/html-preview.js';
import type { Product } from '../../publishing/products/product-queries.js';
import { GAME_WORDS, priceWords } from '../../publishing/products/product-words.js';
import { RemoveIcon, ShownPictures } from './shown-pictures.js';

export function ContentCard({ product }: { readonly product: Product }): ReactNode {
  const { name, short_description: inShort, game, category, tags } = product;
  return (
    <Card title="As buyers see it">
      <Group gap="md" wrap="nowrap">
        <Avatar src={product.icon_url} alt="" size={56} radius="md" />
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {inShort === '' ? 'No summary' : inShort}
          </Text>
        </div>
        <RemoveIcon product={product} />
      </Group>
      <Group gap={6}>
        <Badge>{priceWords(product)}</Badge>
        <Badge color="gray">{GAME_WORDS[game]}</Badge>
        <Badge color="gray">{category}</Badge>
        {tags.map((tag) => (
          <Badge key={tag} variant="outline" color="gray">
            {tag}
          </Badge>
        ))}
      </Group>
      <Support url={product.support_url} />
      <HtmlPreview html={product.description_html} title="Description" />
      <ShownPictures product={product} />
    </Card>
  );
}

function Support({ url }: { readonly url: string | null }): ReactNode {
  if (url === null) return null;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      Support:{' '}
      <Anchor href={url} target="_blank" rel="noopener noreferrer nofollow" inherit underline="always">
        {url}
      </Anchor>
    </Text>
  );
}
