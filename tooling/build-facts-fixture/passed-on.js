export * from 'passed-on';
