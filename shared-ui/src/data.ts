export { Email } from './data/email';
export { KeyValueList, type KeyValue } from './data/key-value-list';
export { PersonRow } from './data/person-row';
export { ProposedChange } from './data/proposed-change';
