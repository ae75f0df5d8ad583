import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton, useAppearance } from 'shared-ui/core';

const choices = {
  system: { label: 'Appearance: as the system', icon: Monitor, next: 'light' },
  light: { label: 'Appearance: light', icon: Sun, next: 'dark' },
  dark: { label: 'Appearance: dark', icon: Moon, next: 'system' },
} as const;

/** Light, dark, or what the system says; one press takes the next, and the device remembers it. */
export function AppearanceSwitch() {
  const { setting, setAppearance } = useAppearance();
  const { label, icon, next } = choices[setting];
  return <IconButton icon={icon} label={label} onClick={() => setAppearance(next)} />;
}
