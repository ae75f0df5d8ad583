// Breaks sql-used-only-in-repositories: of an executor.
export const trim = (executor: { update: (table: object) => unknown }) => executor.update({});
