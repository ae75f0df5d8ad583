// Breaks sql-used-only-in-repositories: of something without a name.
export const add = (open: () => { insert: (table: object) => void }) => open().insert({});
