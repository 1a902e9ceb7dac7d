// The pages that somebody may see, in their sections.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { NavLink as NavItem, Text } from '@mantine/core';
import { NavLink, useMatch } from 'react-router';
import { belongsTo, SECTIONS, type PageEntry, type Section } from '../pages.js';
import { useAccount } from '../session/session.js';
import styles from './frame.module.css';
import { NavigationFoot } from './navigation-foot.js';
import { WaitingCount } from './waiting-count.js';

export function Navigation({ onFollow }: { readonly onFollow?: () => void }): ReactNode {
  const account = useAccount();
  const sections = SECTIONS.filter(({ audience }) => belongsTo(audience, account));
  return (
    <nav aria-label="Main" className={styles['navigation']}>
      <div className={styles['sections']}>
        {sections.map((section) => (
          <SectionLinks key={section.pages[0]!.path} section={section} onFollow={onFollow} />
        ))}
      </div>
      <NavigationFoot />
    </nav>
  );
}

interface Following {
  readonly onFollow: (() => void) | undefined;
}

function SectionLinks({ section: { label, pages }, onFollow }: Following & { readonly section: Section }): ReactNode {
  const id = useId();
  return (
    <div>
      {label !== undefined && (
        <Text id={id} className={styles['section']}>
          {label}
        </Text>
      )}
      <ul aria-labelledby={label === undefined ? undefined : id} className={styles['links']}>
        {pages.map((page) => page.icon && <PageLink key={page.path} page={page} onFollow={onFollow} />)}
      </ul>
    </div>
  );
}

function PageLink({
  page: { path, title, icon: Icon },
  onFollow,
}: Following & { readonly page: PageEntry }): ReactNode {
  // The page of one account lies below that of all accounts, but nothing lies below the start page.
  const isActive = useMatch({ path, end: path === '/' }) !== null;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // One who may see many pages has more of them than fit on most screens.
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <li ref={item}>
      <NavItem
        component={NavLink}
        to={path}
        end={path === '/'}
        label={title}
        leftSection={Icon && <Icon />}
        active={isActive}
        rightSection={<WaitingCount path={path} />}
        onClick={onFollow}
        className={styles['link']}
      />
    </li>
  );
}
