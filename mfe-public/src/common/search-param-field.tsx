import { useSearchText } from 'shared-session';
import { SearchField } from 'shared-ui/controls';

/** A search box for the search param `q`; a keystroke renders this box alone, not its list. */
export function SearchParamField({ label, placeholder }: { label: string; placeholder: string }) {
  const { typed, setTyped } = useSearchText();
  return <SearchField label={label} placeholder={placeholder} value={typed} onChange={setTyped} />;
}
