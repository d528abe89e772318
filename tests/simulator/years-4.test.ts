import { simulateYears } from './run/simulate-years';

simulateYears(3);
