export { MonthCalendar } from './calendar/month-calendar';
export { type CalendarEvent } from './calendar/month-day';
