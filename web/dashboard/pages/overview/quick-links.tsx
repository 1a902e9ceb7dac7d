// Where most people go next.
import type { ComponentType, ReactNode } from 'react';
import { Paper, SimpleGrid, Text, ThemeIcon } from '@mantine/core';
import { CodeIcon, FileTextIcon, PersonIcon } from '@radix-ui/react-icons';
import { Link } from 'react-router';
import styles from './overview.module.css';

interface QuickLink {
  readonly title: string;
  readonly text: string;
  readonly icon: ComponentType<{ width?: number; height?: number }>;
  readonly path: string;
  /** Of the service, but not of this application. */
  readonly isOutside?: true;
}

const LINKS: readonly QuickLink[] = [
  { title: 'Make an API key', text: 'For scripts, CI and your own tools', icon: CodeIcon, path: '/settings/api-keys' },
  {
    title: 'API documentation',
    text: 'Every operation, with examples',
    icon: FileTextIcon,
    path: '/docs',
    isOutside: true,
  },
  { title: 'Your profile', text: 'Name, picture and e-mail address', icon: PersonIcon, path: '/settings/profile' },
];

export function QuickLinks(): ReactNode {
  return (
    <SimpleGrid
      component="ul"
      cols={{ base: 1, sm: 3 }}
      spacing="md"
      className={styles['links']}
      aria-label="Quick links"
    >
      {LINKS.map((link) => (
        <li key={link.path}>
          <LinkCard link={link} />
        </li>
      ))}
    </SimpleGrid>
  );
}

function LinkCard({ link: { title, text, icon: Icon, path, isOutside } }: { readonly link: QuickLink }): ReactNode {
  const inside = (
    <>
      <ThemeIcon variant="light" size={40} radius="md" aria-hidden>
        <Icon width={18} height={18} />
      </ThemeIcon>
      <span>
        <Text component="span" display="block" fw={600}>
          {title}
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed">
          {text}
        </Text>
      </span>
    </>
  );
  const look = { withBorder: true, radius: 'lg', p: 'md', className: styles['link'] };
  return isOutside ? (
    <Paper component="a" href={path} {...look}>
      {inside}
    </Paper>
  ) : (
    <Paper component={Link} to={path} {...look}>
      {inside}
    </Paper>
  );
}
