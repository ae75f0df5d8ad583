export { MonthCalendar, type CalendarEvent } from './calendar/month-calendar';
