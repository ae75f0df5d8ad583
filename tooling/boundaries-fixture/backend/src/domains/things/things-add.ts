// Breaks sql-used-only-in-repositories: on the result of a call.
export const add = (open: () => { insert: (table: object) => void }) => open().insert({});
