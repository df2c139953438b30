// Loaded before each file of screen tests: what is drawn in one test is taken away before the next.
import '@testing-library/react';
