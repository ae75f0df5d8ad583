import { useState } from 'react';
import * as filters from 'shared-ui/filters';
import * as panel from 'shared-ui/panel';
import { type Situations } from '../testing/situation';

const loaded = { module: panel, isLoading: false, hasFailed: false, retry: () => undefined };
const failed = { ...loaded, module: undefined, hasFailed: true };
const many = { type: 'workshop,seminar', period: '2026-03-01..2026-03-15', price: 'free' };

interface BarProps {
  params?: Record<string, string>;
  isOpen?: boolean;
  part?: typeof loaded | typeof failed;
}

/** The bar with search params of its own. */
function Bar({ params = {}, part = loaded, ...given }: BarProps) {
  const [values, setValues] = useState(params);
  const [isOpen, setOpen] = useState(given.isOpen ?? false);
  const get = (name: string) => values[name] ?? '';
  return (
    <filters.FilterBar
      chosen={filters.chosenFrom(get)}
      get={get}
      set={(changes) => setValues((before) => ({ ...before, ...changes }))}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      part={part}
    />
  );
}

export const ofFilters: Situations = {
  FilterBar: {
    closed: () => <Bar />,
    'with chosen filters': () => <Bar params={many} />,
    'a panel that could not be loaded': () => <Bar isOpen part={failed} />,
  },
};

export const ofPanel: Situations = {
  FilterPanel: {
    'nothing chosen': () => <Bar isOpen />,
    'a period from day to day': () => <Bar isOpen params={many} />,
  },
  FilterWords: {
    'one filter': () => <Bar params={{ mode: 'hybrid' }} />,
  },
};
