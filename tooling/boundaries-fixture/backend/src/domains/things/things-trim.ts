// Breaks sql-used-only-in-repositories: through an executor.
export const trim = (executor: { update: (table: object) => unknown }) => executor.update({});
