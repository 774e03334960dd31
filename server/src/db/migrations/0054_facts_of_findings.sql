-- What the sentence of a finding is made from, so that others can write it in their language. What is open already keeps its sentence.
alter table finding add column facts json;
