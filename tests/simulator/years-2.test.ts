import { simulateYears } from './run/simulate-years';

simulateYears(1);
