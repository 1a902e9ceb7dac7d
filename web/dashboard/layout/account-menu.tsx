// Who is signed in, and the way out.
import type { ReactNode } from 'react';
import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { ExitIcon, HomeIcon, LockClosedIcon, PersonIcon } from '@radix-ui/react-icons';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAccount, useSignOut } from '../session/session.js';
import styles from './frame.module.css';

export function AccountMenu(): ReactNode {
  const { display_name: name, email, avatar_url: picture } = useAccount();
  const { mutate, isPending } = useMutation({ mutationFn: useSignOut() });
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles['account']} aria-label={`Account: ${name}`}>
          <Avatar src={picture} alt="" size={34} radius="xl" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} size="sm" c="var(--mantine-color-text)" truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component="a" href="/" leftSection={<HomeIcon />}>
          Go to shop
        </Menu.Item>
        <Menu.Item component={Link} to="/settings/profile" leftSection={<PersonIcon />}>
          Profile
        </Menu.Item>
        <Menu.Item component={Link} to="/settings/security" leftSection={<LockClosedIcon />}>
          Security
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<ExitIcon />} disabled={isPending} onClick={() => mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
