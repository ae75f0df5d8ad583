export { ChartFigure } from './charts/chart-figure';
export { daysOfPeriod } from './charts/chart-period';
export { PeriodPicker } from './charts/period-picker';
export { inStep, stepLabel } from './charts/step-label';
