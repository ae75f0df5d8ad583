import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Mode } from './tokens';

export type AppearanceSetting = 'system' | Mode;

export interface Appearance {
  /** What the person chose. */
  setting: AppearanceSetting;
  /** What is shown. */
  mode: Mode;
  setAppearance: (setting: AppearanceSetting) => void;
}

export const AppearanceContext = createContext<Appearance>({
  setting: 'system',
  mode: 'light',
  setAppearance: () => undefined,
});

const storageKey = 'appearance';
const darkQuery = '(prefers-color-scheme: dark)';

function remembered(): AppearanceSetting {
  try {
    const value = localStorage.getItem(storageKey);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system'; // storage may be forbidden; the system's choice is fine then
  }
}

function remember(setting: AppearanceSetting) {
  try {
    if (setting === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, setting);
  } catch {
    // not remembered, still applied
  }
}

function followSystem(onChange: () => void) {
  const query = window.matchMedia(darkQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The state behind the provider; keeps `data-appearance` of the document in step. */
export function useAppearanceState(initial?: AppearanceSetting): Appearance {
  const [setting, setSetting] = useState<AppearanceSetting>(() => initial ?? remembered());
  const isSystemDark = useSyncExternalStore(
    followSystem,
    () => window.matchMedia(darkQuery).matches,
  );
  const mode: Mode = setting === 'system' ? (isSystemDark ? 'dark' : 'light') : setting;
  useLayoutEffect(() => {
    document.documentElement.dataset['appearance'] = mode;
  }, [mode]);
  return useMemo(
    () => ({
      setting,
      mode,
      setAppearance: (next: AppearanceSetting) => {
        remember(next);
        setSetting(next);
      },
    }),
    [setting, mode],
  );
}

/** Light or dark: what was chosen, what is shown, and how to change it. */
export const useAppearance = () => useContext(AppearanceContext);
