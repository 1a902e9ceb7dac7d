// Filters of a list in the address, so that one can go back to them and share them.
import { useSearchParams } from 'react-router';

/** Gives the filter of a name, empty when there is none, and what sets it; the list then begins with its first page. */
export function useFilters(): {
  readonly filter: (name: string) => string;
  readonly setFilter: (name: string, value: string) => void;
} {
  const [search, setSearch] = useSearchParams();
  return {
    filter: (name) => search.get(name) ?? '',
    setFilter: (name, value) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('page');
          if (value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
  };
}
