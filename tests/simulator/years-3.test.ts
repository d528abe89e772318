import { simulateYears } from './run/simulate-years';

simulateYears(2);
