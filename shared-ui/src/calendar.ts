export { MonthCalendar } from './calendar/month-calendar';
export { type CalendarEvent } from './calendar/month-day';
export { EventMonth } from './calendar/event-month';
export { monthRange, readMonth } from './calendar/days';
