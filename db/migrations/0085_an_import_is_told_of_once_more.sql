-- Its lines in the history come after its rows: what is new this week is read from them.
CREATE TRIGGER plant_imports_told AFTER DELETE ON plant_imports FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('plants');
