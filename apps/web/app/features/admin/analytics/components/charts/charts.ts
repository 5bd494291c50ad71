import './charts.css';

export { DaysChart } from './days-chart.tsx';
export { GrowthChart } from './growth-chart.tsx';
export { MonthsChart } from './months-chart.tsx';
export { SharesChart } from './shares-chart.tsx';
