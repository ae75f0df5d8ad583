// A part of the start (see index.ts): the client of the API, the query client, the session.
export { queryClient, session } from 'shared-session';
