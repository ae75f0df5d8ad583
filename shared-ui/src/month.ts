export { EventMonth } from './month/event-month';
export { monthRange, readMonth } from './calendar/days';
