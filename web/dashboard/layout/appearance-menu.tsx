// Light, dark, or as the system is.
import type { ComponentType, ReactNode } from 'react';
import { ActionIcon, Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { DesktopIcon, MoonIcon, SunIcon } from '@radix-ui/react-icons';

const CHOICES: readonly {
  readonly scheme: MantineColorScheme;
  readonly label: string;
  readonly icon: ComponentType;
}[] = [
  { scheme: 'light', label: 'Light', icon: SunIcon },
  { scheme: 'dark', label: 'Dark', icon: MoonIcon },
  { scheme: 'auto', label: 'System', icon: DesktopIcon },
];

export function AppearanceMenu(): ReactNode {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = CHOICES.find(({ scheme }) => scheme === colorScheme)?.icon ?? DesktopIcon;
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Appearance">
          <Icon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
          {CHOICES.map(({ scheme, label, icon: ChoiceIcon }) => (
            <Menu.RadioItem key={scheme} value={scheme} rightSection={<ChoiceIcon />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
