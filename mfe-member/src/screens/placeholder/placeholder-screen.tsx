/** The placeholder: only the word dashboard. */
export const Component = () => <h1>dashboard</h1>;
